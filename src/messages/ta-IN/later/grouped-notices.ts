/** Texts of groups of notifications, and of those that were read or are done. */
export const groupedNotices = {
  manyAskToJoin: '{cirkle} சர்க்கிளில் சேர {count, plural, one {# நபர் விரும்புகிறார்} other {# பேர் விரும்புகிறார்கள்}}',
  manyAccepted:
    '{cirkle} சர்க்கிளுக்கான உங்கள் அழைப்பை {count, plural, one {# நபர் ஏற்றுக்கொண்டார்} other {# பேர் ஏற்றுக்கொண்டார்கள்}}',
  manyDeclined:
    '{cirkle} சர்க்கிளுக்கான உங்கள் அழைப்பை {count, plural, one {# நபர் நிராகரித்தார்} other {# பேர் நிராகரித்தார்கள்}}',
  manyJoined: '{cirkle} சர்க்கிளில் {count, plural, one {# உறுப்பினர் சேர்ந்தார்} other {# உறுப்பினர்கள் சேர்ந்தார்கள்}}',
  manyLeft:
    '{cirkle} சர்க்கிளிலிருந்து {count, plural, one {# உறுப்பினர் விலகினார்} other {# உறுப்பினர்கள் விலகினார்கள்}}',
  manyConfirmed:
    '{count, plural, one {{cirkle} சர்க்கிளில் உங்கள் # பேமெண்ட் உறுதியாகிவிட்டது} other {{cirkle} சர்க்கிளில் உங்கள் # பேமெண்ட்கள் உறுதியாகிவிட்டன}}',
  manySubmitted:
    '{count, plural, one {{cirkle} சர்க்கிளில் உறுதி செய்ய # பேமெண்ட்} other {{cirkle} சர்க்கிளில் உறுதி செய்ய # பேமெண்ட்கள்}}',
  manyWaiting:
    '{count, plural, one {{cirkle} சர்க்கிளில் # பேமெண்ட் இன்னும் உங்கள் பதிலுக்குக் காத்திருக்கிறது} other {{cirkle} சர்க்கிளில் # பேமெண்ட்கள் இன்னும் உங்கள் பதிலுக்குக் காத்திருக்கின்றன}}',
  manySwapped: '{cirkle} சர்க்கிளில் {count} முறை மாற்றங்கள்',
  manyAskedToJoin: '{cirkle} சர்க்கிளில் சேர {count, plural, one {# நபர் கேட்டார்} other {# பேர் கேட்டார்கள்}}',
  manyWereSubmitted:
    '{count, plural, one {{cirkle} சர்க்கிளில் # பேமெண்ட் உங்களுக்கு அனுப்பப்பட்டது} other {{cirkle} சர்க்கிளில் # பேமெண்ட்கள் உங்களுக்கு அனுப்பப்பட்டன}}',
  manyWaited:
    '{count, plural, one {{cirkle} சர்க்கிளில் # பேமெண்ட் உங்கள் பதிலுக்குக் காத்திருந்தது} other {{cirkle} சர்க்கிளில் # பேமெண்ட்கள் உங்கள் பதிலுக்குக் காத்திருந்தன}}',
  groupNames:
    '{more, plural, =0 {{first}, {second}} one {{first}, {second}, இன்னும் {more} நபர்} other {{first}, {second}, இன்னும் {more} பேர்}}',
  alreadyRead: 'ஏற்கனவே படித்தது',
  alreadyReadOn: 'ஏற்கனவே படித்தது, {day}',
  showOlder: 'பழையவற்றைக் காட்டு',
  readingOlder: 'படிக்கிறது…',
} as const
