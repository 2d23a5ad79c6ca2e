import { expect, test } from 'vitest'
import { INSTALL_SCRIPTS } from './policy.ts'
import { completeSbom, lockfileFaults } from './supply-chain.ts'

const scripts = Object.fromEntries(
  Object.keys(INSTALL_SCRIPTS).map((name) => [
    `node_modules/${name}`,
    { license: 'MIT', integrity: 'sha512-a', hasInstallScript: true },
  ]),
)
const faultsOf = (added: object) =>
  lockfileFaults({
    packages: { '': {}, ...scripts, 'node_modules/a': { license: 'MIT', integrity: 'sha512-a', ...added } },
  })

test.each([
  ['nothing', {}, []],
  ['another licence', { license: 'AGPL-3.0' }, ['a has the licence AGPL-3.0, which is not on the list']],
  ['another licence of what only builds', { license: 'AGPL-3.0', dev: true }, []],
  ['no hash', { integrity: undefined }, ['a has no SHA-512']],
  ['an install script', { hasInstallScript: true }, ['a has an install script that nobody named']],
  ['another source', { resolved: 'git+ssh://git@x/a' }, ['a does not come from the registry']],
])('of a package with %s the check says so (ASVS 15.1.2)', (_, added, faults) => {
  expect(faultsOf(added)).toEqual(faults)
})

test('a script that is named and gone is to be taken off the list', () => {
  expect(lockfileFaults({ packages: {} })).toContain('esbuild is named, and has no install script')
})

const component = { name: 'a', version: '1.0.0', licenses: [{}], hashes: [{ alg: 'SHA-512', content: 'ab' }] }
const sbomOf = (each: object) => ({
  bomFormat: 'CycloneDX',
  metadata: { component: { name: 'a-folder' } },
  components: [each],
})

test('the SBOM names every package with its version, licence and hash (ASVS 15.1.2)', () => {
  expect(completeSbom(sbomOf(component), 'cirkles')).toMatchObject({
    metadata: { component: { name: 'cirkles' } },
    components: [component],
  })
  for (const part of ['version', 'licenses', 'hashes']) {
    expect(() => completeSbom(sbomOf({ ...component, [part]: undefined }), 'cirkles')).toThrow('of: a')
  }
})
