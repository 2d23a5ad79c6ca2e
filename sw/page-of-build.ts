/** A file of the build in the text of its page, and the hash of its content, which ends its name. */
const ASSET = /assets\/[\w.-]+\.(?:js|css)/g
const HASH = /-[\w-]{8}\.\w+$/

/**
 * Whether the app's page belongs to the build with these files. While a server is updated process by process, the
 * page may come from the release before: then it names another version of one of the files. Files that the list
 * leaves out are not looked at.
 *
 * @param files paths without the leading slash
 */
export function isPageOfBuild(page: string, files: readonly string[]): boolean {
  const known = new Set(files)
  const versioned = new Set(files.map(withoutHash))
  return [...page.matchAll(ASSET)].every(([name]) => known.has(name) || !versioned.has(withoutHash(name)))
}

const withoutHash = (name: string): string => name.replace(HASH, name.slice(name.lastIndexOf('.')))
