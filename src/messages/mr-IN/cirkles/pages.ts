/** Texts of the pages of invitations, of requests to join, and of successes. */
export const pages = {
  joinRequests: 'तुमच्या सर्कलमध्ये सामील होण्याच्या विनंत्या',
  loadingJoinRequests: 'विनंत्या लोड होत आहेत',
  noJoinRequests: 'विनंत्या नाहीत.',
  nothingToShowHeading: 'तुमचे सर्कल',
  nothingToShow: 'हे सर्कल दाखवता येत नाही.',
  nothingToShowHint: 'ते या फोनवर नाही, किंवा अजून साजरे करण्यासारखे काही नाही. तुमची सर्कल “माझी सर्कल” मध्ये आहेत.',
} as const
