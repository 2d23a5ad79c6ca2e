/** Texts about passing on the link of a Cirkle's invitation. */
export const sharing = {
  invitationTitle: 'सर्कलचे आमंत्रण',
  invitationText: 'तुम्हाला एका सर्कलमध्ये सामील होण्याचे आमंत्रण आहे. स्वीकारण्यासाठी लिंक उघडा.',
  invitationLink: 'आमंत्रणाची लिंक',
  linkIsClosed: 'हे सर्कल सुरू झाले आहे, आता या लिंकने कोणी सामील होऊ शकत नाही.',
  publicLinkHint: 'आमंत्रण असलेले लोक थेट सामील होतात; इतर आधी तुम्हाला विनंती करतात. जे उघडतात त्यांना माहिती दिसते.',
  publicLinkOfMember: 'जे उघडतात त्यांना माहिती दिसते, आणि ते {owner} यांना सामील होण्याची विनंती करतात.',
  privateLinkHint: 'तुम्ही ईमेलने आमंत्रण दिलेले लोकच सामील होऊ शकतात.',
  shareLink: 'लिंक शेअर करा',
  copyLink: 'लिंक कॉपी करा',
  showCode: 'QR कोड दाखवा',
  hideCode: 'QR कोड लपवा',
  code: '{cirkle} च्या आमंत्रणाचा QR कोड. दुसऱ्या फोनने स्कॅन केल्यावर तो लिंक उघडतो.',
  codeHint: 'दुसऱ्या फोनचा कॅमेरा या कोडसमोर धरा.',
  codeMissing: 'कोडसाठी इंटरनेट लागते. वरची लिंकही चालते.',
} as const
