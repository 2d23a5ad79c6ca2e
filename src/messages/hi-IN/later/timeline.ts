/** Texts of the picture of turns. */
export const timeline = {
  turns: 'बारियाँ, महीने के हिसाब से',
  youReceive: 'आपकी बारी',
  ifYouJoinNow: 'आपकी बारी, अगर अभी जॉइन करें',
  ifYouJoinNext: 'आपकी बारी, अगर अगले मेंबर आप हों',
  taken: 'भरी हुई',
  free: 'खाली',
  mine: '{month}: आपकी बारी',
  mineIfNow: '{month}: आपकी बारी, अगर अभी जॉइन करें',
  mineIfNext: '{month}: आपकी बारी, अगर अगले मेंबर आप हों',
  ofMember: '{month}: किसी दूसरे मेंबर की बारी',
  freeSeat: '{month}: अभी कोई नहीं, सीट खाली है',
  more: 'और {count, plural, one {# महीना} other {# महीने}}',
} as const
