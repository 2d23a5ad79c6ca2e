/** Texts of files shared from other apps, as proofs of payments. */
export const sharedFile = {
  waiting:
    '{count, plural, one {शेयर की हुई # फ़ाइल अपने पेमेंट के इंतज़ार में है} other {शेयर की हुई # फ़ाइलें अपने पेमेंट के इंतज़ार में हैं}}',
  whichPayment: 'यह किस पेमेंट के लिए है?',
  discard: 'मिटाएँ',
  useAsProof: 'प्रूफ़ के रूप में लगाएँ',
  openingFile: 'शेयर की हुई चीज़ खुल रही है',
  nothingToPay: 'अभी कुछ देना नहीं है।',
  nothingToPayYet: 'अभी कुछ देना नहीं है। फ़ाइल एक हफ़्ते तक इस फ़ोन में रहेगी।',
  keepForAWeek: 'एक हफ़्ते तक रखें',
  cirkleAndCycle: 'सर्कल और राउंड',
  factsAndReceiver: '{facts}, {name} की बारी',
  noFile: 'जो शेयर किया गया वह फ़ाइल नहीं है। फ़ोटो या PDF शेयर करें, या यहाँ चुनें।',
  signedOut: 'किसी का लॉगिन नहीं था, इसलिए इसे रखा नहीं गया। फिर से शेयर करें, या यहाँ चुनें।',
  notKept: 'यह फ़ोन इसे रख नहीं सका। फिर से शेयर करें, या यहाँ चुनें।',
  notTaken: 'Cirkles इसे अभी नहीं ले सका। फिर से शेयर करें, या यहाँ चुनें।',
  notHere: 'यह अब इस फ़ोन में नहीं है। फिर से शेयर करें, या यहाँ चुनें।',
} as const
