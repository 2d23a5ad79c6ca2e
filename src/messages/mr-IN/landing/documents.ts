/** Titles and descriptions of the finished pages, which search engines and link previews show. */
export const documents = {
  landingTitle: 'Cirkles: विश्वासाच्या लोकांसोबत आळीपाळीने बचत करा',
  landingDescription:
    'कोणी भरले, कोणाला मिळते आणि पुढे काय, याचा हिशोब Cirkles ठेवते, नेटवर्क नसतानाही. मोफत, कमिशन नाही, आणि तुमचे पैसे कधीच आमच्याकडे येत नाहीत.',
  privacyTitle: 'प्रायव्हसी पॉलिसी · Cirkles',
  privacyDescription: 'Cirkles तुमच्या फोनवर आणि सर्व्हरवर काय ठेवते, ते कोणाला दिसते, किती काळ, आणि ते कसे बंद करायचे.',
  termsTitle: 'वापराच्या अटी · Cirkles',
  termsDescription:
    'Cirkles काय करते आणि काय करत नाही, पेमेंटची जबाबदारी कोणाची, आणि सदस्य एकमेकांना काय देणे लागतात.',
  siteName: 'Cirkles',
} as const
