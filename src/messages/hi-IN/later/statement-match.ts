/** Comparing payments with lines of a bank statement. */
export const statementMatch = {
  matchTitle: 'स्टेटमेंट से मिलाएँ',
  matchWhat: 'अपने बैंक स्टेटमेंट की लाइनें पेस्ट करें। उनमें मिले पेमेंट पर टिक लग जाता है; आपके कहे बिना कुछ भी कन्फ़र्म नहीं होता।',
  statementLines: 'आपके स्टेटमेंट की लाइनें',
  staysOnThisPhone: 'ये इसी डिवाइस पर रहती हैं और रखी नहीं जातीं।',
  nothingPasted: 'कम से कम एक लाइन पेस्ट करें।',
  match: 'पेमेंट खोजें',
  matchResult: 'आपके स्टेटमेंट से मिलान',
  matchedCount: 'बैंक या UPI के {all} में से {found} पेमेंट आपके स्टेटमेंट में मिले।',
  closeMatch: 'मिलान बंद करें',
  notFound: 'नहीं मिले',
  otherAmountShort: ' (रेफ़रेंस है, पर रकम अलग है)',
  unusedLines:
    '{count, plural, one {# लाइन यहाँ के किसी पेमेंट से मेल नहीं खाती} other {# लाइनें यहाँ के किसी पेमेंट से मेल नहीं खातीं}}',
} as const
