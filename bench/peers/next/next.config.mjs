const isExport = process.env.BENCH_EXPORT === '1'

/** Static export for a whole site, or the server that renders a page again when it is told to. */
export default {
  ...(isExport && { output: 'export' }),
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
}
