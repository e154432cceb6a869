/**
 * A one-page A4 PDF of plain text, such as a notice on a parish's door. No library makes it,
 * because it needs only four objects, and the same lines must always give the same bytes.
 *
 * @param lines the first is the heading; a long one is wrapped
 */
export function plainPdf(lines: string[]): Uint8Array {
  const [heading = '', ...rest] = lines
  const text = [
    'BT /F2 20 Tf 64 762 Td 26 TL',
    ...wrap(heading, 42).map((line) => `(${escapeText(line)}) Tj T*`),
    '/F1 12 Tf 18 TL T*',
    ...rest.flatMap((line) => wrap(line, 82)).map((line) => `(${escapeText(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Times-Bold'),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R >>`
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`
  // One character is one byte, so that offsets and lengths above are right.
  return Buffer.from(file, 'latin1')
}

/** WinAnsi equals Latin-1 for Portuguese and Spanish, except for dashes and curly quotes. */
function escapeText(text: string): string {
  return text
    .replace(/[–—]/g, '-')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
}

function wrap(line: string, width: number): string[] {
  const wrapped = ['']
  for (const word of line.split(' ')) {
    const last = wrapped.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= width) wrapped.push(word)
    else wrapped[wrapped.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return wrapped
}
