/** Texts around those of every mail; of the daily mail, and of the page that stops it. */
export const mails = {
  link: '{label}:\n{url}',
  code: '{label} {code}',
  announcementSubject: 'Cirkles की ओर से ज़रूरी सूचना',
  openCirkles: 'Cirkles खोलें',
  signature: 'Cirkles',
  dailySubject:
    '{count, plural, one {Cirkles में # काम आपके लिए बाकी है} other {Cirkles में # काम आपके लिए बाकी हैं}}',
  dailyIntroduction: 'Cirkles में यह आपके लिए बाकी है:',
  newProofAsked:
    '{what, select, cash {आपके पेमेंट की जानकारी फिर से माँगी गई है। क्यों, यह Cirkles में दिखता है। दोबारा पैसे न दें।} missing {आपके पेमेंट का प्रूफ़ माँगा गया है। क्यों, यह Cirkles में दिखता है। दोबारा पैसे न दें।} other {आपके पेमेंट का नया प्रूफ़ माँगा गया है। क्यों, यह Cirkles में दिखता है। दोबारा पैसे न दें।}}',
  andMore: '{count, plural, one {और # बाकी है।} other {और # बाकी हैं।}}',
  dailyReason:
    'यह आपको इसलिए मिलता है क्योंकि आपका कोई डिवाइस Cirkles के नोटिफ़िकेशन नहीं दिखाता: दिन में ज़्यादा से ज़्यादा एक ईमेल, और तभी जब कुछ बाकी हो।',
  stopDaily: 'ये ईमेल बंद करें',
  stopPageTitle: '{heading} · Cirkles',
  stopQuestion: 'रोज़ का ईमेल बंद करें?',
  stopEffect:
    'Cirkles इसे तब भेजता है जब आपके लिए कुछ बाकी हो और आपका कोई डिवाइस नोटिफ़िकेशन न दिखाता हो। इसके बिना, जो बाकी है वह Cirkles खोलने पर दिखता है।',
  stopped: 'रोज़ का ईमेल बंद है',
  stoppedEffect: 'Cirkles अब आपको यह नहीं भेजता। जो बाकी है वह Cirkles खोलने पर दिखता है।',
  stoppedAgain: 'इसे फिर पाने के लिए सेटिंग में “नोटिफ़िकेशन की पसंद” में चालू करें।',
  stopLinkUnknown: 'यह लिंक काम नहीं करता',
  stopLinkUnknownReason:
    'यह पूरा नहीं है, या इसका अकाउंट अब नहीं है। रोज़ का ईमेल सेटिंग में “नोटिफ़िकेशन की पसंद” में बंद होता है।',
  openSettings: 'सेटिंग खोलें',
} as const
