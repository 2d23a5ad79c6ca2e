/** Texts that frame the landing page and the legal pages: header, footer, and the ways in. */
export const frame = {
  evidenceOnly: 'Cirkles ஆதாரத்தைப் பதிவு செய்கிறது; பணம் அதன் வழியாகப் போவதே இல்லை.',
  legalLinks: 'சட்ட விவரங்கள்',
  terms: 'விதிமுறைகள்',
  privacy: 'தனியுரிமை',
  partLinks: 'இந்தப் பக்கத்தில்',
  features: 'வசதிகள்',
  howItWorks: 'எப்படி நடக்கிறது',
  questions: 'கேள்வி பதில்',
  sectionLinks: 'பகுதிகள்',
  getStarted: 'தொடங்கலாம்',
  goToMyCirkles: 'என் சர்க்கிள்களுக்குச் செல்',
  signIn: 'லாகின் செய்',
  skipToContent: 'உள்ளடக்கத்துக்குச் செல்',
  languages: 'மொழி',
  englishBinds: 'ஆங்கிலத்தில் உள்ளதே செல்லுபடியாகும். இந்த மொழிபெயர்ப்பு நீங்கள் படிக்க உதவுவதற்கு மட்டுமே.',
} as const
