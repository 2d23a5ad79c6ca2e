/** A signal that fires when the time is up or `outer` fires, and a function that clears the timer. */
export interface Deadline {
  readonly signal: AbortSignal
  clear(): void
}

/** Replaces AbortSignal.any, missing in Chrome 109 and Safari 16, which the app still supports. */
export function deadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  const forward = () => {
    controller.abort(outer?.reason)
  }
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`No answer in ${timeoutMs} ms.`, 'TimeoutError'))
  }, timeoutMs)
  if (outer?.aborted === true) forward()
  else outer?.addEventListener('abort', forward)
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', forward)
    },
  }
}
