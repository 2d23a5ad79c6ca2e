/** Texts that frame the landing page and the legal pages: header, footer, and the ways in. */
export const frame = {
  evidenceOnly: 'Cirkles सबूत रखता है, पैसों का लेन-देन कभी नहीं करता।',
  legalLinks: 'कानूनी',
  terms: 'शर्तें',
  privacy: 'प्राइवेसी',
  partLinks: 'इस पेज पर',
  features: 'खूबियाँ',
  howItWorks: 'कैसे चलता है',
  questions: 'सवाल-जवाब',
  sectionLinks: 'हिस्से',
  getStarted: 'शुरू करें',
  goToMyCirkles: 'मेरे सर्कल पर जाएँ',
  signIn: 'लॉगिन करें',
  skipToContent: 'सीधे पेज पर जाएँ',
  languages: 'भाषा',
  englishBinds: 'अंग्रेज़ी में जो लिखा है वही मान्य होगा। यह अनुवाद आपको पढ़ने में मदद के लिए है।',
} as const
