/** Texts of reporting a problem. */
export const report = {
  reportProblem: 'பிரச்சனையைத் தெரிவி',
  submit: 'அனுப்பு',
  done: 'முடிந்தது',
  reportAnother: 'இன்னொன்றைத் தெரிவி',
  bug: 'ஆப் பிழை',
  issue: 'பிரச்சனை',
  suggestion: 'யோசனை',
  couldNotBeSaved: 'இதை இந்த போனில் சேமிக்க முடியவில்லை. நீங்கள் டைப் செய்தது இன்னும் இங்கே உள்ளது.',
  type: 'வகை',
  description: 'விளக்கம்',
  descriptionHint: 'நீங்கள் செய்தது, நடந்தது, எதிர்பார்த்தது',
  received: 'நன்றி. உங்கள் டிக்கெட் எண் {ticket}. அதை உங்களுக்கு மெயிலிலும் அனுப்புகிறோம்.',
  keptInOutbox: '{reason} நீங்கள் தெரிவித்தது <outbox>அவுட்பாக்ஸில்</outbox> உள்ளது.',
  waitsOnPhone: 'இந்த போனில் சேமிக்கப்பட்டது. நெட் வந்தவுடன் போகும்; டிக்கெட் எண் மெயிலில் வரும்.',
} as const
