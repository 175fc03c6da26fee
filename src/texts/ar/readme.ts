// Arabic texts of the README in a download of one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/readme.ts';

const lecture = 'اسم الدرس عندما أجبت';
const lecture_id = 'عنوان الدرس';
const sentence = 'الكلمات حول الفراغ، أو الكلمة من قائمة كلمات؛ لا شيء إذا غُيّر الدرس أو أُلغي نشره';
const wordOrSentence = 'الكلمات حول الفراغ؛ لا شيء لكلمة من جدول، أو إذا غُيّر الدرس أو أُلغي نشره';
const given = 'ما كتبته';
const answered = 'متى أجبت';
const className = 'اسم الصف';

export const readmeTexts: typeof english.readmeTexts = {
  intro: [
    'هذا كل ما يحفظه Cahier عنك. كل جدول موجود مرتين: بصيغة CSV لجداول البيانات، وبصيغة JSON للبرامج.',
    'الأوقات بتوقيت UTC (ISO 8601)، مثل 2026-11-23T10:00:00.000Z. والخلية الفارغة تعني أنه لا شيء.',
    'في ملفات CSV تمنع الفاصلة العليا في بداية الخلية جداول البيانات من تنفيذها كصيغة حسابية.',
  ],
  tables: {
    account: {
      about: 'حسابك.',
      fields: {
        id: 'الرقم الذي يعرفك به Cahier؛ تستخدمه الجداول الأخرى بدل اسمك',
        name: 'اسمك، إن أدخلته',
        role: 'ما يُسمح لك به: learner (متعلّم) أو author (مؤلّف) أو owner (مالك)',
        member_since: 'متى أُنشئ حسابك',
        last_seen_at: 'متى استخدمت Cahier آخر مرة، بفارق بضع دقائق',
        address_in_history: 'العنوان الذي يراه المؤلّفون الآخرون في الدروس التي حفظتها',
        email: 'البريد الذي تسجّل به الدخول',
        phone: 'رقم الهاتف الذي تسجّل به الدخول',
        created_at: 'متى أُنشئ حساب تسجيل الدخول',
        last_sign_in_at: 'متى سجّلت الدخول آخر مرة',
        email_confirmed_at: 'متى أكّدت بريدك',
        has_password: 'هل لديك كلمة مرور؛ ولا تُحفظ كلمة المرور نفسها بصورة مقروءة',
        user_metadata: 'إعدادات محفوظة مع حسابك، مثل لغتك',
      },
    },
    answers: {
      about: 'أحدث إجاباتك عن كل فراغ.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'هل كانت صحيحة',
        answered_at: answered,
        first_at: 'متى أجبت أول مرة',
        first_right_at: 'متى كانت صحيحة أول مرة بحسب التصحيح الحالي',
      },
    },
    attempts: {
      about: 'كل إجابة تحققت منها.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'هل كانت صحيحة حينها',
        hint: 'التلميح الذي رأيته: 0 لا شيء، 1 الحرف الأول، 2 الطول أيضًا',
        at: answered,
      },
    },
    reviews: {
      about: 'كل إجابة أعطيتها في المراجعة، والكلمات التي ضغطتها في الدروس لترى معناها.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        way: 'fill: كما في التمرين؛ write: سماعًا وكتابة؛ choose: سماعًا واختيارًا',
        given: 'ما كتبته أو اخترته',
        rating: '1 خطأ، 2 صحيح بصعوبة، 3 صحيح، 4 سهل',
        at: answered,
        took_ms: 'كم استغرقت، بالمللي ثانية',
        device: 'اسم عشوائي للمتصفح الذي استخدمته؛ «lecture» لكلمة ضغطتها',
        sets_aside: 'هل أردت ألّا تراجعه بعد ذلك',
      },
    },
    review_schedule: {
      about: 'متى يعود ما راجعته. كله محسوب من مراجعاتك.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        due: 'متى يعود',
        reviews: 'كم مرة راجعته',
        lapses: 'كم مرة نسيته',
        stability: 'كم يومًا يُتوقع أن تتذكره',
        difficulty: 'مدى صعوبته عليك، من 1 إلى 10',
        aside_at: 'متى وُضع جانبًا',
        back_at: 'متى أعدته',
      },
    },
    texts: {
      about: 'النصوص التي كتبتها في الدروس، ومنها المسوّدات.',
      fields: {
        id: 'رقم تشير إليه العلامات',
        lecture: 'اسم الدرس عندما كتبت',
        lecture_id: 'عنوان الدرس',
        task: 'المطلوب',
        version: '1 للنسخة الأولى و2 للنسخة التي بعد إعادة النص',
        state: 'draft (مسوّدة) أو handed_in (مُسلَّم) أو returned (مُعاد)',
        text: 'ما كتبته',
        pasted: 'أكبر عدد من الحروف أُلصق دفعة واحدة، إن كانت مدرستك تُظهر ذلك للمعلّمين؛ وإلا 0',
        written_at: 'متى كتبته',
        handed_in_at: 'متى سلّمته',
        returned_at: 'متى أُعيد إليك',
        seen_at: 'متى رأيته',
        comment: 'ما قاله المعلّم عن النص كله',
        is_done: 'هل لم يبق ما تعيد كتابته',
        points: 'النقاط إن وُجدت',
        max_points: 'أكبر عدد من النقاط',
        returned_by: 'اسم المعلّم',
      },
    },
    text_marks: {
      about: 'ما علّمه المعلّمون في نصوصك المُعادة.',
      fields: {
        text_id: 'معرّف النص',
        start_at: 'أين تبدأ العلامة، عدًّا من 0',
        end_at: 'أين تنتهي',
        kind: 'نوع العلامة',
        correction: 'ما يحل محل الكلمات المعلَّمة؛ فارغ إذا لم يُصحَّح شيء',
        remark: 'الملاحظة',
        at: 'متى وُضعت',
      },
    },
    marks_made: {
      about: 'علامات وضعتَها في نصوص المتعلّمين. النصوص لهم وليست في هذا الملف.',
      fields: {
        kind: 'نوع العلامة',
        correction: 'التصحيح',
        remark: 'الملاحظة',
        at: 'متى وضعتها',
      },
    },
    remarks: {
      about: 'ملاحظاتك، محفوظة لتستعملها من جديد.',
      fields: {
        language: 'لغة الدورة',
        kind: 'نوع العلامة',
        correction: 'التصحيح',
        remark: 'الملاحظة',
        uses: 'كم مرة استعملتها',
        used_at: 'متى استعملتها آخر مرة',
      },
    },
    takes: {
      about: 'تسجيلات لما قلته وأرسلته، وما أجاب به المعلّمون. والأصوات في المجلد takes.',
      fields: {
        id: 'رقم يرد أيضًا في اسم الصوت',
        lecture: 'اسم الدرس حين أرسلته',
        lecture_id: 'عنوان الدرس',
        line: 'ما كان ينبغي قوله',
        milliseconds: 'المدة',
        state: 'new (جديد) أو heard (مسموع) أو again (مرة أخرى) أو good (جيد)',
        made_at: 'متى سجّلته',
        sent_at: 'متى أرسلته',
        verdict: 'رأي المعلّم: understood (مفهوم) أو nearly (اقترب من الصواب) أو again (مرة أخرى)',
        comment: 'كلمات المعلّم',
        answered_by: 'اسم المعلّم',
        answered_at: 'متى أجاب المعلّم',
        seen_at: 'متى اطّلعت على الجواب',
      },
    },
    takes_answered: {
      about:
        'إجاباتك عن تسجيلات المتعلّمين، وأصواتها في المجلد takes-answered. أما التسجيلات فهي لهم، وليست في هذا الملف.',
      fields: {
        take_id: 'رقم التسجيل',
        verdict: 'رأي المعلّم: understood (مفهوم) أو nearly (اقترب من الصواب) أو again (مرة أخرى)',
        comment: 'كلمات المعلّم',
        answered_at: 'متى أجاب المعلّم',
      },
    },
    comments: {
      about: 'ما كتبته على سطور الدروس: تعليقات واقتراحات وأسئلة.',
      fields: {
        lecture_id: 'عنوان الدرس',
        kind: 'comment (تعليق) أو suggestion (اقتراح) أو question (سؤال)',
        state: 'open (مفتوح) أو resolved (منتهٍ) أو accepted (مقبول) أو declined (مرفوض)',
        text: 'ما كتبته؛ وإن كانت إجابة صوتية فاسم ملفها',
        written_at: 'متى كتبته',
        edited_at: 'متى غيّرته',
        deleted_at: 'متى حذفته',
        quote: 'كلمات الدرس المقصودة',
        replacement: 'اقتراحك بدلًا من هذه الكلمات',
      },
    },
    question_answers: {
      about: 'ما أجاب به المعلّمون عن أسئلتك حول سطور الدروس.',
      fields: {
        lecture_id: 'عنوان الدرس',
        text: 'الإجابة؛ وإن كانت صوتية فاسم ملفها',
        written_at: 'متى كُتبت',
        quote: 'كلمات الدرس التي سألت عنها',
      },
    },
    comments_read: {
      about: 'التعليقات والأسئلة التي قرأتها.',
      fields: {
        lecture_id: 'عنوان الدرس',
        kind: 'comment (تعليق) أو suggestion (اقتراح) أو question (سؤال)',
        read_at: 'متى قرأته',
        is_muted: '1 إن كنت لا تريد أخبارًا أخرى عنه',
      },
    },
    memberships: {
      about: 'الصفوف التي أنت أو كنت فيها.',
      fields: {
        class: className,
        role: 'learner (متعلّم) أو teacher (معلّم)',
        shown_name: 'الاسم الذي يراه الصف',
        joined_at: 'متى انضممت',
        agreed_at: 'متى وافقت على ما يراه المعلّم؛ فهو يرى الإجابات منذ ذلك الوقت',
        texts_agreed_at: 'متى وافقت على أن يقرأ المعلّمون النصوص التي تسلّمها؛ فهم يقرؤون ما سلّمته منذ ذلك الوقت',
        voices_agreed_at: 'متى وافقت على أن يسمع المعلّمون التسجيلات التي ترسلها؛ فهم يسمعون ما أرسلته منذ ذلك الوقت',
        left_at: 'متى غادرت',
        is_removed: '1 إذا أزالك معلّم',
        extra_percent: 'وقتك الإضافي بالنسبة المئوية',
      },
    },
    join_requests: {
      about: 'الصفوف التي طلبت الانضمام إليها برمز ولم يُسمح لك بالدخول إليها.',
      fields: {
        class: className,
        shown_name: 'الاسم الذي كتبته',
        asked_at: 'متى طلبت',
        state: 'waiting (قيد الانتظار) أو declined (مرفوض) أو withdrawn (مسحوب)',
      },
    },
    assignments: {
      about: 'واجبات صفوفك.',
      fields: {
        class: className,
        lecture: 'الدرس',
        opens_at: 'منذ متى يظهر',
        due_at: 'متى يجب إنجازه',
        goal: 'all-tried: الإجابة عن كل فراغ؛ percent: الإجابة الصحيحة عن هذه النسبة',
        goal_percent: 'النسبة المئوية',
        note: 'ملاحظة المعلّم',
      },
    },
    groups: {
      about: 'مجموعات صفوفك التي أنت فيها.',
      fields: { class: 'اسم الصف', group: 'اسم المجموعة' },
    },
    calendar_feed: {
      about: 'تقويم واجباتك على عنوان سري، لا يُحفظ منه سوى بصمة.',
      fields: { created_at: 'متى أُنشئ العنوان' },
    },
    reminders: {
      about: 'أنك تريد التذكير بالبريد.',
      fields: {
        created_at: 'منذ متى',
        wants_work: 'هل هو للواجبات والمراجعة',
        reminded_at: 'متى كان آخر تذكير',
        wants_comments: 'هل هو للتعليقات على المسودات',
        comments_mailed_at: 'متى أُرسلت تلك الرسالة آخر مرة',
      },
    },
    own_dates: {
      about: 'مواعيد واجبات حددها معلّم لك وحدك. الحقول الفارغة: تُحسب مواعيد الصف.',
      fields: {
        class: 'اسم الصف',
        lecture: 'الدرس',
        opens_at: 'متى يُفتح لك',
        due_at: 'متى يُطلب منك',
        extra_percent: 'الوقت الإضافي بالنسبة المئوية',
        note: 'ملاحظة المعلّم',
        at: 'متى حُدد',
      },
    },
    looks: {
      about: 'من نظر إلى إجاباتك؛ سطر واحد في الساعة على الأكثر لكل شخص.',
      fields: {
        class: 'الصف',
        at: 'متى',
        viewer: 'الاسم الذي يراه الصف',
        role: 'teacher (معلّم) أو owner (من يدير Cahier في مدرستك)',
      },
    },
    sign_in_cards: {
      about: 'بطاقات دخولك. لا يُحفظ رمز البطاقة بصورة مقروءة.',
      fields: {
        class: 'الصف الذي تعود إليه البطاقة',
        created_at: 'متى أُنشئت',
        last_used_at: 'متى استُخدمت آخر مرة',
        revoked_at: 'متى توقفت عن العمل',
      },
    },
    drafts: {
      about: 'المسودات التي حفظتها. نصها في Cahier، حيث يراه كل مؤلّف.',
      fields: {
        id: 'عنوان المسودة',
        name: 'اسمها اليوم',
        first_saved_at: 'متى حفظتها أول مرة',
        last_saved_at: 'متى حفظتها آخر مرة',
        revisions: 'كم إصدارًا حفظت',
      },
    },
    media: {
      about: 'التسجيلات والصور ومقاطع الفيديو التي رفعتها.',
      fields: {
        id: 'عنوان الملف',
        name: 'اسمه',
        type: 'AUDIO أو IMAGE أو VIDEO',
        bytes: 'حجمه',
        uploaded_at: 'متى رفعته',
      },
    },
    notes_on_answers: {
      about: 'ما قلته عن إجابات خاطئة في دروسك.',
      fields: {
        lecture: 'اسم الدرس',
        lecture_id,
        sentence,
        answer: 'الإجابة الخاطئة كما تُقارن',
        is_dismissed: 'هل قلت إنها ليست إجابة',
        explanation: 'ما يقرؤه المتعلّمون الذين يكتبونها',
        updated_at: 'متى قلت ذلك آخر مرة',
      },
    },
    identities: {
      about: 'طرق تسجيل دخولك.',
      fields: {
        provider: 'email (بريد) أو phone (هاتف) أو مزوّد آخر',
        email: 'عنوانك لديه',
        created_at: 'متى أُضيفت',
        last_sign_in_at: 'متى سجّلت الدخول بها آخر مرة',
      },
    },
    sessions: {
      about: 'الأجهزة التي سجّلت الدخول عليها.',
      fields: {
        started_at: 'متى سجّلت الدخول',
        last_used_at: 'متى استُخدم آخر مرة، بفارق ساعة',
        device: 'كيف يسمّي المتصفح نفسه',
        ip_address: 'عنوان الشبكة الذي سجّلت الدخول منه',
      },
    },
    devices: {
      about: 'مفاتيح مرورك وعوامل التحقق الثانية.',
      fields: {
        kind: 'النوع',
        name: 'الاسم',
        created_at: 'متى أُضيف',
        last_used_at: 'متى استُخدم آخر مرة',
      },
    },
    events: {
      about: 'سجل حسابك، لمنع إساءة الاستخدام.',
      fields: {
        at: 'متى',
        action: 'ما حدث، مثل login أو login_failed',
        ip_address: 'عنوان الشبكة الذي جاء منه',
        detail: 'تفاصيل، بصيغة JSON',
      },
    },
  },
};
