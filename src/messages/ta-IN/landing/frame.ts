/** Texts that frame the landing page and the legal pages: header, footer, and the ways in. */
export const frame = {
  evidenceOnly: 'Cirkles ஆதாரத்தைப் பதிவு செய்கிறது; பணத்தை நகர்த்துவதே இல்லை.',
  legalLinks: 'சட்ட விவரங்கள்',
  terms: 'விதிமுறைகள்',
  privacy: 'தனியுரிமை',
  partLinks: 'இந்தப் பக்கத்தில்',
  features: 'வசதிகள்',
  howItWorks: 'எப்படி நடக்கிறது',
  questions: 'கேள்வி பதில்',
  sectionLinks: 'பகுதிகள்',
  getStarted: 'தொடங்கலாம்',
  openCirkles: 'என் சர்க்கிள்களைத் திற',
  signIn: 'லாகின் செய்',
  skipToContent: 'உள்ளடக்கத்துக்குச் செல்',
} as const
