/** Those of invitations, which a guest sees before the form to sign in. */
export const isInvitation = (path: string): boolean => /^\/(?:invite|cirkleinvitation)\//.test(path)

/** The guarded addresses of seed B, section 2, and where each ends when opened directly. */
export const GUARDED: readonly (readonly [path: string, endsAt?: string])[] = [
  ['/home'],
  ['/discover'],
  ['/payment'],
  ['/book'],
  ['/setting'],
  ['/personalinfodesktop'],
  // Personal information comes before the documents, and /thanks after them.
  ['/uploaddocumentdesktop', '/personalinfodesktop'],
  ['/identityproofdesktop', '/personalinfodesktop'],
  ['/addressproofdesktop', '/personalinfodesktop'],
  ['/editprofiledesktop'],
  ['/profile'],
  ['/editprofile'],
  ['/updatepassword'],
  ['/startkyc'],
  ['/personalinfo'],
  ['/uploaddocument', '/personalinfo'],
  ['/identityproof', '/personalinfo'],
  ['/addressproof', '/personalinfo'],
  ['/thanks', '/startkyc'],
  ['/confetti', '/home'],
  ['/creationsuccess'],
  // Without a payment it has nothing to show.
  ['/paymentsuccessful', '/payment'],
  ['/acceptedinvite'],
  ['/goalachieved'],
  ['/cirkleswapping'],
  ['/invite/7c9e6679-0000-4000-8000-0000000000c1'],
  ['/cirkleinvitation/a-token-of-22-letters-or'],
  ['/payment/swap/a-hash-of-22-letters-or'],
  ['/account-deletion'],
  ['/outbox'],
]
