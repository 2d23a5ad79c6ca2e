const MAILED = /^\/cirkleinvitation\/([\w-]+)$/
const SHARED = /^\/invite\/[\w-]+$/

/**
 * The invitation a path of this app opens; `linkToken` is that of a mailed one. Undefined for other paths.
 */
export function invitationIn(path: string | undefined): { readonly linkToken?: string } | undefined {
  if (path === undefined) return undefined
  const [, linkToken] = MAILED.exec(path) ?? []
  if (linkToken !== undefined) return { linkToken }
  return SHARED.test(path) ? {} : undefined
}
