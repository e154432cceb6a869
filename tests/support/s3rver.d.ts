declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** The part of the test server that we use; it ships no types. */
  class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets?: boolean
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
    on(event: 'error', listener: (error: Error) => void): this
  }
  export = S3rver
}
