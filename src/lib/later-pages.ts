/** What stands at an address whose screen this version does not have. */
export interface LaterPage {
  readonly title: string
  /** What the address is for, and what a person can do now. */
  readonly text: string
}

const DISCOVER: LaterPage = {
  title: 'Discover',
  text: 'Looking for public Cirkles comes later. You can join one whose owner invites your e-mail address.',
}
const PROFILE: LaterPage = {
  title: 'Profile',
  text: 'Changing your profile comes later. Your name, e-mail and phone number stand in Settings.',
}
const KYC: LaterPage = {
  title: 'KYC Verification',
  text: 'The identity check comes later. Nothing about you was asked or sent.',
}
const SWAP: LaterPage = {
  title: 'Payment Swapping',
  text: 'Swapping payout months comes later. The order of your Cirkle stays as it is.',
}
const GOAL: LaterPage = {
  title: 'Goal Achieved',
  text: 'The page for a Cirkle that has come to its end comes later. Its payments stay in your history.',
}
const DELETION: LaterPage = {
  title: 'Delete Account',
  text: 'Deleting an account in the app comes later. Nothing of yours was changed.',
}

const PAGES: ReadonlyMap<string, LaterPage | 'home'> = new Map<string, LaterPage | 'home'>([
  ['/discover', DISCOVER],
  ['/profile', PROFILE],
  ['/editprofile', PROFILE],
  ['/editprofiledesktop', PROFILE],
  ['/startkyc', KYC],
  ['/personalinfo', KYC],
  ['/personalinfodesktop', KYC],
  ['/uploaddocument', KYC],
  ['/uploaddocumentdesktop', KYC],
  ['/identityproof', KYC],
  ['/identityproofdesktop', KYC],
  ['/addressproof', KYC],
  ['/addressproofdesktop', KYC],
  ['/thanks', KYC],
  // The seeds' confetti has no page of its own.
  ['/confetti', 'home'],
  ['/goalachieved', GOAL],
  ['/cirkleswapping', SWAP],
  ['/account-deletion', DELETION],
])

/** Addresses that end in an id, a token or a hash. */
const PREFIXES: readonly (readonly [string, LaterPage])[] = [['/payment/swap/', SWAP]]

/**
 * What a path of the seeds' guarded routes (seed B §2) shows while it has no route of its own: a page that says
 * so, or Home. Undefined for every other path.
 */
export function laterPage(path: string): LaterPage | 'home' | undefined {
  const exact = PAGES.get(path.replace(/\/$/, ''))
  return exact ?? PREFIXES.find(([prefix]) => path.startsWith(prefix) && isLastPart(path, prefix))?.[1]
}

const isLastPart = (path: string, prefix: string) => /^[^/]+\/?$/.test(path.slice(prefix.length))
