/* Checks that must pass before TypeScript can run: plain JavaScript, for any Node, without packages. */

/**
 * The result of one check.
 * @typedef {object} Finding
 * @property {string} subject
 * @property {string} says
 * @property {string} [mend] what to type; only where something is wrong
 */

/**
 * A package as npm's lockfile lists it.
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 */

/** @typedef {Record<string, LockedPackage>} LockedPackages by path, such as `node_modules/vite` */

/**
 * @param {string} version such as `20.19.0`
 * @param {string} range as `engines` has it: `^20.19 || >=24`
 * @returns {Finding}
 */
export function judgeNode(version, range) {
  if (range.split('||').some((part) => isWithin(version, part.trim()))) {
    return { subject: 'Node', says: version }
  }
  return { subject: 'Node', says: `${version} runs; ${range} is needed`, mend: 'nvm install' }
}

/**
 * @param {string} version
 * @param {string} part `^` or `>=`, and a version of one to three numbers
 */
function isWithin(version, part) {
  const [, sign, wanted = ''] = /^(\^|>=)(\d+(?:\.\d+){0,2})$/.exec(part) || []
  if (!sign) throw new Error(`engines: ${part} is neither ^version nor >=version`)
  const have = version.split('.').map(Number)
  const least = wanted.split('.').map(Number)
  if (sign === '^' && have[0] !== least[0]) return false
  const place = least.findIndex((number, index) => number !== have[index])
  return place === -1 || Number(have[place]) > Number(least[place])
}

/**
 * @param {LockedPackages} locked of package-lock.json
 * @param {LockedPackages | undefined} installed as npm wrote it down; undefined when it has installed nothing
 * @param {(path: string) => boolean} isThere whether the folder of a package is there
 * @returns {Finding}
 */
export function judgePackages(locked, installed, isThere) {
  const subject = 'packages'
  if (!installed) return { subject, says: 'not installed', mend: 'npm ci' }
  // The root has no name, and optional packages are for other machines.
  const needed = Object.keys(locked).filter((path) => path !== '' && !locked[path]?.optional)
  const wrong = needed.filter((path) => installed[path]?.version !== locked[path]?.version || !isThere(path))
  if (wrong.length === 0) return { subject, says: `${needed.length}, as in package-lock.json` }
  const first = String(wrong[0]).replace(/^node_modules\//, '')
  const others = wrong.length > 1 ? ` and ${wrong.length - 1} more are` : ' is'
  return { subject, says: `${first}${others} missing or of another version`, mend: 'npm ci' }
}

/**
 * @param {Finding} finding
 * @returns {string} a line of the report
 */
export function lineOf({ subject, says, mend }) {
  const line = `${mend ? 'wrong' : 'ok   '}  ${subject.padEnd(13)}  ${says}`
  return mend ? `${line.replace(/\.$/, '')}. Type: ${mend}` : line
}
