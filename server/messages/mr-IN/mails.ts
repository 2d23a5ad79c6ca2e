/** Texts around those of every mail; of the daily mail, and of the page that stops it. */
export const mails = {
  link: '{label}:\n{url}',
  code: '{label} {code}',
  announcementSubject: 'Cirkles कडून महत्त्वाची सूचना',
  openCirkles: 'Cirkles उघडा',
  signature: 'Cirkles',
  dailySubject:
    '{count, plural, one {Cirkles मध्ये तुमच्यासाठी एक गोष्ट बाकी आहे} other {Cirkles मध्ये तुमच्यासाठी # गोष्टी बाकी आहेत}}',
  dailyIntroduction: 'Cirkles मध्ये तुमच्यासाठी हे बाकी आहे:',
  newProofAsked:
    '{what, select, cash {तुमच्या पेमेंटची माहिती पुन्हा मागितली आहे. त्याचे कारण Cirkles मध्ये दिसते. पुन्हा पैसे भरू नका.} missing {तुमच्या पेमेंटचा पुरावा मागितला आहे. त्याचे कारण Cirkles मध्ये दिसते. पुन्हा पैसे भरू नका.} other {तुमच्या पेमेंटचा नवा पुरावा मागितला आहे. त्याचे कारण Cirkles मध्ये दिसते. पुन्हा पैसे भरू नका.}}',
  andMore: '{count, plural, one {आणि आणखी एक.} other {आणि आणखी #.}}',
  dailyReason:
    'तुमच्या कोणत्याही डिव्हाइसवर Cirkles ची नोटिफिकेशन दिसत नाहीत, म्हणून हा ईमेल येतो: दिवसाला जास्तीत जास्त एक, आणि काही बाकी असेल तेव्हाच.',
  stopDaily: 'हे ईमेल बंद करा',
  stopPageTitle: '{heading} · Cirkles',
  stopQuestion: 'रोजचा ईमेल बंद करायचा?',
  stopEffect:
    'तुमच्यासाठी काही बाकी असेल आणि तुमच्या कोणत्याही डिव्हाइसवर नोटिफिकेशन दिसत नसतील तेव्हा Cirkles तो पाठवते. तो बंद केल्यास काय बाकी आहे ते Cirkles उघडल्यावर दिसते.',
  stopped: 'रोजचा ईमेल बंद आहे',
  stoppedEffect: 'Cirkles आता तो पाठवत नाही. काय बाकी आहे ते Cirkles उघडल्यावर दिसते.',
  stoppedAgain: 'तो पुन्हा हवा असेल तर सेटिंग्जमध्ये, “नोटिफिकेशन सेटिंग्ज” मध्ये सुरू करा.',
  stopLinkUnknown: 'ही लिंक चालत नाही',
  stopLinkUnknownReason:
    'ती पूर्ण नाही, किंवा तिचे अकाउंट आता नाही. रोजचा ईमेल सेटिंग्जमध्ये, “नोटिफिकेशन सेटिंग्ज” मध्ये बंद करता येतो.',
  openSettings: 'सेटिंग्ज उघडा',
} as const
