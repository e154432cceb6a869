const isExport = process.env.BENCH_EXPORT === '1'

/** A static export of the whole site, or the server that renders a page again on demand. */
export default {
  ...(isExport && { output: 'export' }),
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
}
