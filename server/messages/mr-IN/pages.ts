/** Texts of the pages the server writes: link previews and the mailbox. */
export const pages = {
  siteName: 'Cirkles',
  imageAlt: 'Cirkles: विश्वासाच्या लोकांसोबत आळीपाळीने बचत करा. एका रिंगवर सहा जागा, त्यातल्या एकीचा नंबर.',
  appTitle: 'Cirkles: विश्वासाच्या लोकांसोबत आळीपाळीने बचत करा',
  appDescription: 'कोणी भरले, कोणाला मिळते आणि पुढे काय, याचा हिशोब Cirkles ठेवते, नेटवर्क नसतानाही.',
  invitationTitle: 'तुम्हाला सर्कलचे आमंत्रण आहे',
  invitationDescription:
    'सदस्य दर महिन्याला सारखीच रक्कम भरतात, आणि प्रत्येकाला एकदा पूर्ण जमा रक्कम मिळते. काय आहे ते पाहायला लिंक उघडा.',
  notHere: 'इथे नाही.',
  mailboxTitle: 'मेलबॉक्स · Cirkles',
  mailbox: 'मेलबॉक्स',
  mailboxIntroduction: 'या सर्व्हरने पाठवलेले ईमेल. त्याला ईमेल सेवा नाही, म्हणून त्याचे ईमेल इथेच, फक्त या कॉम्प्युटरवर येतात.',
  mailboxTo: 'कोणाला',
  mailboxShow: 'दाखवा',
  noMails: 'अजून ईमेल नाहीत.',
  mailedAt: '{time} UTC',
} as const
