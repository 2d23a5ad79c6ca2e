/** In development the second is served from its source. */
const WORKER = /^\/(?:sw|(?:assets|src\/lib)\/shrink-worker[\w-]*)\.[jt]s[?\w&=]*$/

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

/** The address of a worker of ours, by the page's only Trusted Types policy: no other script URL is ever made of a string. */
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
     * Absent in Firefox and older Safari. What a policy makes stands for its string at the sinks.
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
