/** Texts that frame the landing page and the legal pages: header, footer, and the ways in. */
export const frame = {
  evidenceOnly: 'Cirkles पुरावा नोंदवते आणि पैशांची ने-आण कधीच करत नाही.',
  legalLinks: 'कायदेशीर माहिती',
  terms: 'अटी',
  privacy: 'प्रायव्हसी',
  partLinks: 'या पानावर',
  features: 'सुविधा',
  howItWorks: 'हे कसे चालते',
  questions: 'प्रश्न-उत्तरे',
  sectionLinks: 'विभाग',
  getStarted: 'सुरुवात करा',
  goToMyCirkles: 'माझी सर्कल पाहा',
  signIn: 'साइन इन करा',
  skipToContent: 'थेट मजकुराकडे जा',
  languages: 'भाषा',
  englishBinds: 'इंग्रजीत जे लिहिले आहे तेच बंधनकारक आहे. हे भाषांतर तुम्हाला वाचायला मदत म्हणून आहे.',
} as const
