/** Texts of the pages of invitations, of requests to join, and of successes. */
export const pages = {
  joinRequests: 'మీ సర్కిల్‌లో చేరే రిక్వెస్ట్‌లు',
  loadingJoinRequests: 'రిక్వెస్ట్‌లు లోడ్ అవుతున్నాయి',
  noJoinRequests: 'రిక్వెస్ట్‌లు ఏవీ లేవు.',
  nothingToShowHeading: 'మీ సర్కిల్',
  nothingToShow: 'ఈ సర్కిల్‌ను చూపించలేకపోతున్నాం.',
  nothingToShowHint: 'ఇది ఈ ఫోన్‌లో లేదు, లేదా సంబరపడే సందర్భం ఇంకా రాలేదు. మీ సర్కిళ్లు “నా సర్కిళ్లు”లో ఉన్నాయి.',
} as const
