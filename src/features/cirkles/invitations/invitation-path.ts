/** An invitation by its link: a mailed one, for one person, or a shared one, for everybody who has the link. */
export type LinkedInvitation = { readonly linkToken: string } | { readonly cirkleId: string }

// Other apps add a search to links that pass through them.
const MAILED = /^\/cirkleinvitation\/([\w-]+)(?:[?#]|$)/
const SHARED = /^\/invite\/([\w-]+)(?:[?#]|$)/

/**
 * The invitation a path of this app opens. Undefined for other paths.
 */
export function invitationIn(path: string | undefined): LinkedInvitation | undefined {
  if (path === undefined) return undefined
  const [, linkToken] = MAILED.exec(path) ?? []
  if (linkToken !== undefined) return { linkToken }
  const [, cirkleId] = SHARED.exec(path) ?? []
  return cirkleId === undefined ? undefined : { cirkleId }
}
