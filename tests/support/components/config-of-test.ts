import type { readConfig } from '#contract/http/system/system.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'

type Config = CallOutput<typeof readConfig>

/** The settings of a server without contacts but these. */
export const configOfTest = (support: Partial<Config['support']>): Config => ({
  realtime: { key: 'key' },
  support: { email: null, phone: null, links: [], grievanceOfficer: null, ...support },
  kycGate: 'off',
  publicListing: true,
  pushPublicKey: null,
  version: '1',
})
