/** Bytes under names with slashes between their parts: in a local folder, or in a bucket of an S3 store. */
export interface ObjectStore {
  /** Stores `bytes` under `name`; durable when it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Stores each under its name; all are durable when it resolves. */
  putAll(objects: AsyncIterable<NamedBytes>): Promise<void>
  /** @throws {FileMissingError} */
  read(name: string): Promise<Uint8Array>
  /** A missing object is no error. */
  remove(name: string): Promise<void>
  /** @throws {FileMissingError} when there is no object `from` */
  rename(from: string, to: string): Promise<void>
  /** The objects below `folder`, `''` for all of them; those of one folder come one after another. */
  list(folder: string): AsyncIterable<StoredObject>
  /** Resolves when the store answers, and rejects within seconds otherwise. */
  check(): Promise<void>
}

export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface StoredObject {
  readonly name: string
  /** By the clock of the machine or the store, which the server's own may differ from. */
  readonly writtenAt: Date
}

/** No object or file is stored under that name. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
}

/** How a store fails: `full` and `denied` end when its operator does something. */
export type StoreTrouble = 'unreachable' | 'failing' | 'full' | 'denied'

const WORDS: Readonly<Record<StoreTrouble, string>> = {
  unreachable: 'The file store does not answer',
  failing: 'The file store fails',
  full: 'The file store is full: give it room',
  denied: 'The file store denies what the server needs: look at the S3_* lines and the rights of their key',
}

/** The store could not do what it was asked: the same may be asked again later. */
export class StoreTroubleError extends Error {
  override readonly name = 'StoreTroubleError'
  readonly trouble: StoreTrouble
  /** What was asked of the store, and what it answered. */
  readonly detail: string

  constructor(trouble: StoreTrouble, detail: string, options?: ErrorOptions) {
    super(`${WORDS[trouble]} (${detail})`, options)
    this.trouble = trouble
    this.detail = detail
  }
}

/** What `read` resolves to; undefined when there is no such object. */
export async function unlessMissing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FileMissingError) return undefined
    throw error
  }
}
