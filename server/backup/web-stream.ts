import type { Bytes } from './place.ts'

/** Bytes as a stream of the web, read as they are needed; its errors are those of the bytes. */
export function webStream(content: Bytes): ReadableStream<Uint8Array> {
  const iterator = content[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
