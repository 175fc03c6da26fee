// Who may sign up, the languages, and how long data of learners are stored.
import { useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_SETTINGS, REVIEWED_LANGUAGES } from '#api/interface-languages.ts';
import { MAX_AGREEMENT_NOTICE_LENGTH } from '#api/limits.ts';
import { SIGN_UP_POLICIES } from '#api/roles.ts';
import type { SettingValues } from '#api/school-settings.ts';
import { generalTexts } from '#texts/en/general.ts';
import { settingsTexts } from '#texts/en/settings.ts';
import { interfaceLanguage, locale } from '#texts/language/translated.ts';
import { Field } from '#web/ui/field.tsx';
import { formatLanguage } from '#web/ui/language-picker/languages.ts';
import sectionStyles from '#web/ui/sections/section.module.css';
import { SectionForm, SectionFrame } from './section.tsx';
import styles from './settings.module.css';
import { lockReason, type SectionProps, useSection } from './use-settings.ts';

const MAX_DAYS = 36_500;

type PolicyChoicesProps<Policy extends string> = {
  name: string;
  policies: readonly Policy[];
  /** Of each policy its name and what it means. */
  texts: Readonly<Record<Policy, readonly [name: string, hint: string]>>;
  chosen: string;
  onChoose(policy: Policy): void;
};

/** Radio buttons, each with a line that explains it. */
function PolicyChoices<Policy extends string>({ name, policies, texts, chosen, onChoose }: PolicyChoicesProps<Policy>) {
  const id = useId();
  return policies.map((policy) => (
    <div key={policy} className={styles.choice}>
      <input
        id={`${id}-${policy}`}
        type="radio"
        name={name}
        value={policy}
        checked={chosen === policy}
        aria-describedby={`${id}-${policy}-hint`}
        onChange={() => onChoose(policy)}
      />
      <label htmlFor={`${id}-${policy}`}>{texts[policy][0]}</label>
      <p id={`${id}-${policy}-hint`} className={sectionStyles.secondary}>
        {texts[policy][1]}
      </p>
    </div>
  ));
}

type CheckboxProps = {
  label: string;
  hint: string;
  isOn: boolean;
  isLocked?: boolean;
  onChange(isOn: boolean): void;
};

/** A checkbox with a line that explains it. */
function Checkbox({ label, hint, isOn, isLocked = false, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isLocked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={sectionStyles.secondary}>
        {hint}
      </p>
    </div>
  );
}

export function SignUpSection(props: SectionProps) {
  const texts = settingsTexts.signUp;
  const section = useSection(props);
  const lock = lockReason(props.settings, 'signUp');
  return (
    <SectionFrame id="sign-up" heading={texts.heading}>
      <SectionForm section={section} canSave={lock === undefined}>
        <fieldset className={styles.choices} disabled={lock !== undefined}>
          <legend>{texts.legend}</legend>
          <PolicyChoices
            name="sign-up"
            policies={SIGN_UP_POLICIES}
            texts={texts.policies}
            chosen={section.values.signUp}
            onChoose={(signUp) => section.change({ signUp })}
          />
        </fieldset>
        <Checkbox
          label={texts.addresses}
          hint={texts.addressesHint}
          isOn={section.values.learnerAddresses === 'yes'}
          isLocked={lockReason(props.settings, 'learnerAddresses') !== undefined}
          onChange={(isOn) => section.change({ learnerAddresses: isOn ? 'yes' : 'no' })}
        />
        <Checkbox
          label={texts.approval}
          hint={texts.approvalHint}
          isOn={section.values.joinApproval === 'always'}
          onChange={(isOn) => section.change({ joinApproval: isOn ? 'always' : 'class' })}
        />
        <Lock reason={lock} />
      </SectionForm>
    </SectionFrame>
  );
}

/** Who deletes lectures. */
export function LecturesSection(props: SectionProps) {
  const texts = settingsTexts.lectures;
  const section = useSection(props);
  return (
    <SectionFrame id="lectures" heading={texts.heading}>
      <SectionForm section={section}>
        <fieldset className={styles.choices}>
          <legend>{texts.legend}</legend>
          <PolicyChoices
            name="lecture-deletion"
            policies={['authors', 'everybody']}
            texts={texts.policies}
            chosen={section.values.lectureDeletion}
            onChoose={(lectureDeletion) => section.change({ lectureDeletion })}
          />
        </fieldset>
      </SectionForm>
    </SectionFrame>
  );
}

function Lock({ reason }: { reason: string | undefined }) {
  return reason === undefined ? null : <p className={styles.lock}>{reason}</p>;
}

export function LanguageSection(props: SectionProps) {
  const texts = settingsTexts.language;
  const section = useSection(props);
  const { language, mailLanguage } = section.values;
  // The screens that are open keep theirs: texts are read once.
  const saved = language === props.settings.values.language ? undefined : texts.screensSaved;
  const lock = lockReason(props.settings, 'language');
  const mailLock = lockReason(props.settings, 'mailLanguage');
  const mailLanguages = [...new Set([...Object.keys(LANGUAGE_NAMES), mailLanguage])];
  return (
    <SectionFrame id="languages" heading={texts.heading}>
      <SectionForm section={section} canSave={lock === undefined || mailLock === undefined} saved={saved}>
        <Choice
          label={texts.screens}
          value={language}
          languages={LANGUAGE_SETTINGS}
          isDisabled={lock !== undefined}
          onChoose={(chosen) => section.change({ language: chosen })}
        />
        {lock === undefined ? <p className={sectionStyles.secondary}>{texts.screensHint}</p> : <Lock reason={lock} />}
        {!REVIEWED_LANGUAGES.includes(language === 'auto' ? interfaceLanguage : language) && (
          <p className={sectionStyles.secondary}>{generalTexts.language.unreviewed}</p>
        )}
        <Choice
          label={texts.mails}
          value={mailLanguage}
          languages={mailLanguages}
          isDisabled={mailLock !== undefined}
          onChoose={(chosen) => section.change({ mailLanguage: chosen })}
        />
        {mailLock === undefined ? (
          <p className={sectionStyles.secondary}>{texts.mailsHint}</p>
        ) : (
          <Lock reason={mailLock} />
        )}
        <fieldset className={styles.choices}>
          <legend>{texts.address}</legend>
          <PolicyChoices
            name="address"
            policies={['familiar', 'formal']}
            texts={texts.addresses}
            chosen={section.values.address}
            onChoose={(address) => section.change({ address })}
          />
        </fieldset>
        <p className={sectionStyles.secondary}>{texts.addressHint}</p>
      </SectionForm>
    </SectionFrame>
  );
}

type ChoiceProps<Language extends string> = {
  label: string;
  value: Language;
  languages: readonly Language[];
  isDisabled?: boolean;
  onChoose(language: Language): void;
};

function Choice<Language extends string>({ label, value, languages, isDisabled, onChoose }: ChoiceProps<Language>) {
  const id = useId();
  const { auto } = settingsTexts.language;
  const choose = (chosen: string) => {
    const language = languages.find((entry) => entry === chosen);
    if (language !== undefined) onChoose(language);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={isDisabled} onChange={(event) => choose(event.target.value)}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {language === 'auto' ? auto : (LANGUAGE_NAMES[language] ?? formatLanguage(language, locale))}
          </option>
        ))}
      </select>
    </div>
  );
}

export function RetentionSection(props: SectionProps) {
  const texts = settingsTexts.retention;
  const section = useSection(props);
  const { retentionAnswersDays, retentionInactiveDays, retentionLooksDays } = section.values;
  const { retentionHeardTakesDays, retentionUnheardTakesDays } = section.values;
  const id = useId();
  return (
    <SectionFrame id="data" heading={texts.heading}>
      <SectionForm section={section}>
        <Days
          label={texts.answers}
          hint={texts.noLimit}
          value={retentionAnswersDays}
          onChange={(days) => section.change({ retentionAnswersDays: days })}
        />
        <Days
          label={texts.inactive}
          hint={texts.noLimit}
          value={retentionInactiveDays}
          onChange={(days) => section.change({ retentionInactiveDays: days })}
        />
        <Days
          label={texts.heardTakes}
          hint={texts.heardTakesHint}
          value={retentionHeardTakesDays}
          isRequired
          onChange={(days) => section.change({ retentionHeardTakesDays: days ?? 0 })}
        />
        <Days
          label={texts.unheardTakes}
          hint={texts.unheardTakesHint}
          value={retentionUnheardTakesDays}
          isRequired
          onChange={(days) => section.change({ retentionUnheardTakesDays: days ?? 0 })}
        />
        <Days
          label={texts.looks}
          hint={texts.looksHint}
          value={retentionLooksDays}
          isRequired
          onChange={(days) => section.change({ retentionLooksDays: days ?? 0 })}
        />
        <Checkbox
          label={texts.pastes}
          hint={texts.pastesHint}
          isOn={section.values.showPastes === 'yes'}
          onChange={(isOn) => section.change({ showPastes: isOn ? 'yes' : 'no' })}
        />
        <div className={styles.field}>
          <label htmlFor={id}>{texts.notice}</label>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            maxLength={MAX_AGREEMENT_NOTICE_LENGTH}
            aria-describedby={`${id}-hint`}
            value={section.values.agreementNotice}
            onChange={(event) => section.change({ agreementNotice: event.target.value })}
          />
          <p id={`${id}-hint`} className={sectionStyles.secondary}>
            {texts.noticeHint}
          </p>
        </div>
      </SectionForm>
    </SectionFrame>
  );
}

type DaysProps = {
  label: string;
  hint: string;
  value: SettingValues['retentionAnswersDays'];
  isRequired?: boolean;
  onChange(days: number | null): void;
};

/** An empty field is null: no limit. */
function Days({ label, hint, value, isRequired = false, onChange }: DaysProps) {
  return (
    <Field
      label={label}
      hint={hint}
      type="number"
      min={1}
      max={MAX_DAYS}
      step={1}
      required={isRequired}
      value={value === null || value === 0 ? '' : value}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
    />
  );
}
