/** Texts of the pages of invitations, of requests to join, and of successes. */
export const pages = {
  joinRequests: 'আপনার সার্কেলে যোগ দেওয়ার অনুরোধ',
  loadingJoinRequests: 'অনুরোধ লোড হচ্ছে',
  noJoinRequests: 'কোনো অনুরোধ নেই।',
  nothingToShowHeading: 'আপনার সার্কেল',
  nothingToShow: 'এই সার্কেল দেখানো যাচ্ছে না।',
  nothingToShowHint: 'এটা এই ফোনে নেই, বা এখনও আনন্দ করার মতো কিছু হয়নি। আপনার সার্কেলগুলো “আমার সার্কেল”-এ আছে।',
} as const
