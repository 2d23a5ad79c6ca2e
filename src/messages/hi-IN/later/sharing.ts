/** Texts about passing on the link of a Cirkle's invitation. */
export const sharing = {
  invitationTitle: 'सर्कल का न्योता',
  invitationText: 'आपको एक सर्कल जॉइन करने का न्योता मिला है। मंज़ूर करने के लिए लिंक खोलें।',
  invitationLink: 'न्योते का लिंक',
  linkIsClosed: 'यह सर्कल शुरू हो चुका है, इसलिए इससे कोई जॉइन नहीं कर सकता।',
  publicLinkHint: 'जिन्हें न्योता है वे सीधे जॉइन करते हैं; बाकी पहले आपको रिक्वेस्ट भेजते हैं। जो भी इसे खोले, उसे शर्तें दिखती हैं।',
  publicLinkOfMember: 'जो भी इसे खोले, उसे शर्तें दिखती हैं, और जॉइन करने की रिक्वेस्ट {owner} को जाती है।',
  privateLinkHint: 'सिर्फ़ वही जॉइन कर सकते हैं जिन्हें आपने ईमेल से न्योता दिया।',
  shareLink: 'लिंक शेयर करें',
  copyLink: 'लिंक कॉपी करें',
  showCode: 'QR कोड दिखाएँ',
  hideCode: 'QR कोड छिपाएँ',
  code: '{cirkle} के न्योते का QR कोड। दूसरे फ़ोन से स्कैन करने पर लिंक खुलता है।',
  codeHint: 'दूसरे फ़ोन का कैमरा इस कोड पर रखें।',
  codeMissing: 'कोड के लिए इंटरनेट चाहिए। ऊपर का लिंक भी काम करता है।',
} as const
