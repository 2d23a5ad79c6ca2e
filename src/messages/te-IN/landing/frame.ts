/** Texts that frame the landing page and the legal pages: header, footer, and the ways in. */
export const frame = {
  evidenceOnly: 'Cirkles ఆధారాలను రికార్డ్ చేస్తుంది, డబ్బును ఎప్పుడూ పంపదు.',
  legalLinks: 'చట్టపరమైనవి',
  terms: 'నియమాలు',
  privacy: 'ప్రైవసీ',
  partLinks: 'ఈ పేజీలో',
  features: 'ఫీచర్లు',
  howItWorks: 'ఎలా పని చేస్తుంది',
  questions: 'ప్రశ్నలు',
  sectionLinks: 'విభాగాలు',
  getStarted: 'మొదలుపెట్టండి',
  goToMyCirkles: 'నా సర్కిళ్లకు వెళ్లండి',
  signIn: 'సైన్ ఇన్',
  skipToContent: 'నేరుగా విషయానికి వెళ్లండి',
  languages: 'భాష',
  englishBinds: 'ఇంగ్లీష్‌లో రాసిందే చెల్లుతుంది. ఈ అనువాదం మీకు చదవడంలో సాయపడటానికే.',
} as const
