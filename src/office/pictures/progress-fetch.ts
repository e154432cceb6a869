/**
 * A `fetch` that reports the progress of uploads, which the native one cannot.
 *
 * @param onProgress called with the fraction of the body that was sent, from 0 to 1
 */
export function progressFetch(onProgress: (part: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, signal } = init
      const request = new XMLHttpRequest()
      const failed = () => reject(new TypeError('The connection failed.'))
      request.open(method, input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () =>
        resolve(
          new Response(request.response, { status: request.status, headers: headersOf(request) }),
        )
      request.onerror = failed
      request.ontimeout = failed
      request.onabort = () => reject(signal?.reason ?? new DOMException('Ended', 'AbortError'))
      if (signal?.aborted) return request.abort()
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body instanceof Blob || typeof body === 'string' ? body : null)
    })
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  return new Headers(
    lines.flatMap((line): Array<[string, string]> => {
      const at = line.indexOf(': ')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 2)]] : []
    }),
  )
}
