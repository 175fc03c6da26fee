// Arabic texts of the calendar feed and of reminders in the account screen. Not yet read by a native speaker.
import type * as english from '#texts/en/calendar.ts';

export const calendarTexts: typeof english.calendarTexts = {
  heading: 'التقويم',
  lead: 'يمكن لبرنامج التقويم لديك أن يعرض مواعيد الواجبات: يقرأ عنوانًا لا يعرفه سواك. من لديه العنوان يمكنه قراءة الشيء نفسه.',
  failed: 'تعذّر تحميل تقويمك.',
  since: (made) => `أُنشئ العنوان ${made}.`,
  make: 'إنشاء عنوان',
  renew: 'عنوان جديد',
  renewHint: 'يتوقف العنوان السابق عن العمل عندما تنشئ عنوانًا جديدًا.',
  switchOff: 'إيقاف',
  made: 'انسخ العنوان الآن وأضفه إلى تقويمك: لن يُعرض مرة أخرى.',
  off: 'أُوقف التقويم: لم يعد عنوانه يعمل.',
  address: 'عنوان التقويم',
  copy: 'نسخ العنوان',
  copied: 'تم نسخ العنوان.',
  notCopied: 'تعذّر نسخ العنوان.',
};

export const reminderSectionTexts: typeof english.reminderSectionTexts = {
  heading: 'التذكير',
  lead: 'رسالة واحدة في اليوم على الأكثر، بعد الظهر: ما موعده غدًا، وما يُراجَع، وما أعاده المعلّم، والأسئلة وإجاباتها. لا رسالة في الأيام الخالية من ذلك كله.',
  label: 'ذكّرني بالبريد',
  comments: 'راسلني في الخامسة مساءً، مرة في اليوم على الأكثر، إذا كانت هناك تعليقات جديدة على مسوداتي',
  notPossible: 'يحتاج التذكير إلى عنوان بريد مؤكَّد وإلى مدرسة ترسل البريد.',
};
