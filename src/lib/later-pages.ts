/** What stands at an address whose screen this version does not have. */
export interface LaterPage {
  readonly title: string
  /** What the address is for, and what a person can do now. */
  readonly text: string
}

const KYC: LaterPage = {
  title: 'KYC Verification',
  text: 'The identity check comes later. Nothing about you was asked or sent.',
}

const PAGES: ReadonlyMap<string, LaterPage | 'home'> = new Map<string, LaterPage | 'home'>([
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
])

/**
 * What a path of the seeds' guarded routes (seed B §2) shows while it has no route of its own: a page that says
 * so, or Home. Undefined for every other path.
 */
export function laterPage(path: string): LaterPage | 'home' | undefined {
  return PAGES.get(path.replace(/\/$/, ''))
}
