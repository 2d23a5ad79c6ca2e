/** Texts of groups of notifications, and of those that were read or are done. */
export const groupedNotices = {
  manyAskToJoin: '{cirkle} मध्ये {count, plural, one {# जणाला सामील व्हायचे आहे} other {# जणांना सामील व्हायचे आहे}}',
  manyAccepted: '{count, plural, one {# जणाने} other {# जणांनी}} {cirkle} चे तुमचे आमंत्रण स्वीकारले',
  manyDeclined: '{count, plural, one {# जणाने} other {# जणांनी}} {cirkle} चे तुमचे आमंत्रण नाकारले',
  manyJoined: '{cirkle} मध्ये {count, plural, one {# नवा सदस्य} other {# नवे सदस्य}}',
  manyLeft: '{count, plural, one {# सदस्याने} other {# सदस्यांनी}} {cirkle} सोडले',
  manyConfirmed:
    '{count, plural, one {{cirkle} मधले तुमचे # पेमेंट कन्फर्म झाले} other {{cirkle} मधली तुमची # पेमेंट कन्फर्म झाली}}',
  manySubmitted:
    '{count, plural, one {{cirkle} मध्ये # पेमेंट कन्फर्म करायचे आहे} other {{cirkle} मध्ये # पेमेंट कन्फर्म करायची आहेत}}',
  manyWaiting:
    '{count, plural, one {{cirkle} मधल्या # पेमेंटला तुम्ही उत्तर देणे अजून बाकी आहे} other {{cirkle} मधल्या # पेमेंटना तुम्ही उत्तर देणे अजून बाकी आहे}}',
  manySwapped: '{cirkle} मध्ये नंबरांच्या {count} अदलाबदली',
  manyAskedToJoin: '{count, plural, one {# जणाने} other {# जणांनी}} {cirkle} मध्ये सामील होण्याची विनंती केली',
  manyWereSubmitted:
    '{count, plural, one {{cirkle} मध्ये तुम्हाला # पेमेंट पाठवले गेले} other {{cirkle} मध्ये तुम्हाला # पेमेंट पाठवली गेली}}',
  manyWaited:
    '{count, plural, one {{cirkle} मधल्या # पेमेंटला तुम्ही उत्तर देणे बाकी होते} other {{cirkle} मधल्या # पेमेंटना तुम्ही उत्तर देणे बाकी होते}}',
  groupNames:
    '{more, plural, =0 {{first} आणि {second}} one {{first}, {second} आणि आणखी {more}} other {{first}, {second} आणि आणखी {more}}}',
  alreadyRead: 'आधीच वाचलेले',
  alreadyReadOn: 'आधीच वाचलेले, {day}',
  showOlder: 'जुनी दाखवा',
  readingOlder: 'वाचत आहे…',
} as const
