import type { Endpoint } from '#contract/wire/endpoint.ts'

/** A GET call of a verified session that returns a file instead of the envelope; for the OpenAPI document. */
export interface Download extends Pick<
  Endpoint,
  'name' | 'summary' | 'path' | 'params' | 'query' | 'errors'
> {
  /** MIME type of the file. */
  readonly mime: string
}
