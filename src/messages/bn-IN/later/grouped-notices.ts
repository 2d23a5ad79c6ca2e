/** Texts of groups of notifications, and of those that were read or are done. */
export const groupedNotices = {
  manyAskToJoin: '{count, plural, one {# জন} other {# জন}} {cirkle}-এ যোগ দিতে চান',
  manyAccepted: '{count, plural, one {# জন} other {# জন}} {cirkle}-এ আপনার আমন্ত্রণ গ্রহণ করেছেন',
  manyDeclined: '{count, plural, one {# জন} other {# জন}} {cirkle}-এ আপনার আমন্ত্রণ নাকচ করেছেন',
  manyJoined: '{count, plural, one {# জন সদস্য} other {# জন সদস্য}} {cirkle}-এ যোগ দিয়েছেন',
  manyLeft: '{count, plural, one {# জন সদস্য} other {# জন সদস্য}} {cirkle} ছেড়েছেন',
  manyConfirmed:
    '{count, plural, one {{cirkle}-এ আপনার #টি পেমেন্ট নিশ্চিত হয়েছে} other {{cirkle}-এ আপনার #টি পেমেন্ট নিশ্চিত হয়েছে}}',
  manySubmitted:
    '{count, plural, one {{cirkle}-এ #টি পেমেন্ট নিশ্চিত করার আছে} other {{cirkle}-এ #টি পেমেন্ট নিশ্চিত করার আছে}}',
  manyWaiting:
    '{count, plural, one {{cirkle}-এ #টি পেমেন্ট এখনও আপনার উত্তরের অপেক্ষায়} other {{cirkle}-এ #টি পেমেন্ট এখনও আপনার উত্তরের অপেক্ষায়}}',
  manySwapped: '{cirkle}-এ {count} বার পালা অদলবদল',
  manyAskedToJoin: '{count, plural, one {# জন} other {# জন}} {cirkle}-এ যোগ দেওয়ার অনুরোধ করেছেন',
  manyWereSubmitted:
    '{count, plural, one {{cirkle}-এ আপনাকে #টি পেমেন্ট পাঠানো হয়েছে} other {{cirkle}-এ আপনাকে #টি পেমেন্ট পাঠানো হয়েছে}}',
  manyWaited:
    '{count, plural, one {{cirkle}-এ #টি পেমেন্ট আপনার উত্তরের অপেক্ষায় ছিল} other {{cirkle}-এ #টি পেমেন্ট আপনার উত্তরের অপেক্ষায় ছিল}}',
  groupNames:
    '{more, plural, =0 {{first} ও {second}} one {{first}, {second} ও আরও {more} জন} other {{first}, {second} ও আরও {more} জন}}',
  alreadyRead: 'আগেই পড়া',
  alreadyReadOn: 'আগেই পড়া, {day}',
  showOlder: 'আরও পুরোনো দেখান',
  readingOlder: 'পড়া হচ্ছে…',
} as const
