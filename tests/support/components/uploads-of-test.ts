import { vi } from 'vitest'

/** As much of a browser's request as the app uses where it shows how far an upload is. */
class UploadOfTest extends EventTarget {
  readonly upload = new EventTarget()
  responseType = ''
  status = 0
  response: ArrayBuffer | null = null
  #method = ''
  #url = ''
  #headersReceived = ''
  readonly #headersSent = new Headers()

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headersSent.set(name, value)
  }

  getAllResponseHeaders(): string {
    return this.#headersReceived
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }

  send(body: ArrayBuffer): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.byteLength / 2 }))
    void this.#exchange(body)
  }

  async #exchange(body: ArrayBuffer): Promise<void> {
    try {
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headersSent, body })
      this.status = answer.status
      this.#headersReceived = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
      this.response = await answer.arrayBuffer()
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
  }
}

/**
 * Uploads that show how far they are meet the server of the test too, until the test ends: half of each has
 * left the phone while its call is held.
 */
export function uploadsMeetServerOfTest(): void {
  // A function: of a class, the mock would make an object without its methods.
  vi.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(function upload() {
    return new UploadOfTest() as unknown as XMLHttpRequest
  })
}
