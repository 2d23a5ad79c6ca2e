/** In development the second worker is served from its source. */
const WORKER = /^\/(?:sw|(?:assets|src\/lib\/photos)\/shrink-worker[\w-]*)\.[jt]s[?\w&=]*$/

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

/** The address of one of our workers, by the page's only Trusted Types policy, which allows no other URL. */
export function trustedScript(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('cirkles-worker', {
    createScriptURL: (wanted) => {
      if (!WORKER.test(wanted)) throw new TypeError(wanted)
      return wanted
    },
  })
  return policy?.createScriptURL(url) ?? url
}

declare global {
  interface Window {
    /**
     * Absent in Firefox and older Safari. Sinks accept a policy's result in place of a string.
     * https://w3c.github.io/trusted-types/dist/spec/
     */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
}
