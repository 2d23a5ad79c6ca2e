import { vi } from 'vitest'

/** An upload of which half has left the phone while its call is held; its call is made with `fetch`. */
class UploadOfTest extends XMLHttpRequest {
  override status = 0
  override response: unknown = null
  #method = ''
  #url: string | URL = ''
  #headersReceived = ''
  readonly #headersSent = new Headers()

  override open(method: string, url: string | URL): void {
    this.#method = method
    this.#url = url
  }

  override setRequestHeader(name: string, value: string): void {
    this.#headersSent.set(name, value)
  }

  override getAllResponseHeaders(): string {
    return this.#headersReceived
  }

  override abort(): void {
    this.dispatchEvent(new Event('abort'))
  }

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    if (!(body instanceof ArrayBuffer)) throw new TypeError('Only bytes are uploaded.')
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

/** Uploads that show how far they are meet the server of the test too, until the test ends. */
export function uploadsMeetServerOfTest(): void {
  // A function: of a class, the mock would make an object without its methods.
  vi.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(function upload() {
    return new UploadOfTest()
  })
}
