/** Texts that frame the landing page and the legal pages: header, footer, and the ways in. */
export const frame = {
  evidenceOnly: 'Cirkles records evidence and never moves money.',
  legalLinks: 'Legal',
  terms: 'Terms',
  privacy: 'Privacy',
  partLinks: 'On this page',
  features: 'Features',
  howItWorks: 'How it works',
  questions: 'FAQ',
  sectionLinks: 'Sections',
  getStarted: 'Get Started',
  goToMyCirkles: 'Go to My Cirkles',
  signIn: 'Sign in',
  skipToContent: 'Skip to the content',
  languages: 'Language',
  englishBinds: 'The English text is the binding one. This translation is there to help you read it.',
} as const
