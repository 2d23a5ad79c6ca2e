/** Texts of the pages the server writes: link previews and the mailbox. */
export const pages = {
  siteName: 'Cirkles',
  imageAlt: 'Cirkles: भरोसे के लोगों के साथ बारी-बारी से बचत। एक घेरे पर छह जगहें, उनमें से एक की बारी है।',
  appTitle: 'Cirkles: भरोसे के लोगों के साथ बारी-बारी से बचत',
  appDescription: 'किसने दिया, किसे मिलेगा और आगे क्या है, यह हिसाब Cirkles रखता है, बिना नेटवर्क के भी।',
  invitationTitle: 'आपको एक सर्कल का न्योता मिला है',
  invitationDescription:
    'हर महीने सब मेंबर बराबर रकम देते हैं, और हर मेंबर को एक बार पूरी रकम मिलती है। न्योते में क्या है, यह देखने के लिए लिंक खोलें।',
  notHere: 'यहाँ नहीं है।',
  mailboxTitle: 'मेलबॉक्स · Cirkles',
  mailbox: 'मेलबॉक्स',
  mailboxIntroduction:
    'इस सर्वर ने जो ईमेल भेजे। इसके पास ईमेल सेवा नहीं है, इसलिए इसके ईमेल यहीं रुकते हैं, सिर्फ़ इसी कंप्यूटर पर।',
  mailboxTo: 'किसे',
  mailboxShow: 'दिखाएँ',
  noMails: 'अभी कोई ईमेल नहीं।',
  mailedAt: '{time} UTC',
} as const
