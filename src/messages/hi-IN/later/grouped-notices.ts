/** Texts of groups of notifications, and of those that were read or are done. */
export const groupedNotices = {
  manyAskToJoin:
    '{count, plural, one {# व्यक्ति को {cirkle} जॉइन करना है} other {# लोगों को {cirkle} जॉइन करना है}}',
  manyAccepted:
    '{count, plural, one {# व्यक्ति ने {cirkle} का आपका न्योता मंज़ूर किया} other {# लोगों ने {cirkle} का आपका न्योता मंज़ूर किया}}',
  manyDeclined:
    '{count, plural, one {# व्यक्ति ने {cirkle} का आपका न्योता नामंज़ूर किया} other {# लोगों ने {cirkle} का आपका न्योता नामंज़ूर किया}}',
  manyJoined: '{count, plural, one {# मेंबर ने {cirkle} जॉइन किया} other {# मेंबरों ने {cirkle} जॉइन किया}}',
  manyLeft: '{count, plural, one {# मेंबर ने {cirkle} छोड़ दिया} other {# मेंबरों ने {cirkle} छोड़ दिया}}',
  manyConfirmed:
    '{count, plural, one {{cirkle} में आपका # पेमेंट कन्फ़र्म हुआ} other {{cirkle} में आपके # पेमेंट कन्फ़र्म हुए}}',
  manySubmitted: '{count, plural, one {{cirkle} में # पेमेंट कन्फ़र्म करना है} other {{cirkle} में # पेमेंट कन्फ़र्म करने हैं}}',
  manyWaiting:
    '{count, plural, one {{cirkle} में # पेमेंट अब भी आपके जवाब के इंतज़ार में है} other {{cirkle} में # पेमेंट अब भी आपके जवाब के इंतज़ार में हैं}}',
  manySwapped: '{cirkle} में {count} बार बारी की अदला-बदली',
  manyAskedToJoin:
    '{count, plural, one {# व्यक्ति ने {cirkle} जॉइन करने की रिक्वेस्ट भेजी} other {# लोगों ने {cirkle} जॉइन करने की रिक्वेस्ट भेजी}}',
  manyWereSubmitted:
    '{count, plural, one {{cirkle} में # पेमेंट आपको भेजा गया} other {{cirkle} में # पेमेंट आपको भेजे गए}}',
  manyWaited:
    '{count, plural, one {{cirkle} में # पेमेंट आपके जवाब के इंतज़ार में था} other {{cirkle} में # पेमेंट आपके जवाब के इंतज़ार में थे}}',
  groupNames:
    '{more, plural, =0 {{first} और {second}} one {{first}, {second} और {more} व्यक्ति} other {{first}, {second} और {more} लोग}}',
  alreadyRead: 'पहले पढ़े हुए',
  alreadyReadOn: 'पहले पढ़े हुए, {day}',
  showOlder: 'पुराने दिखाएँ',
  readingOlder: 'लोड हो रहे हैं…',
} as const
