// What counts in the answers that learners type in a course.
import { type ReactNode, useId } from 'react';
import {
  type AnswerRules,
  type ChosenRules,
  courseRules,
  hasVowelMarks,
  MARK_RULES,
  usualRules,
  VOWEL_MARK_RULES,
} from '#answers/rules/answer-rules.ts';
import { outlineTexts } from '#texts/en/drafts.ts';
import styles from './answer-rules.module.css';

type AnswerRulesProps = { language: string; chosen: ChosenRules; onChange: (chosen: ChosenRules) => void };

/**
 * Only what differs from the usual rules of the language is chosen: with another language, the rest is as usual there.
 */
export function AnswerRulesSettings({ language, chosen, onChange }: AnswerRulesProps) {
  const texts = outlineTexts.answerRules;
  const usual = usualRules(language);
  const rules = courseRules({ language, chosen });
  function choose<Rule extends keyof AnswerRules>(name: Rule, rule: AnswerRules[Rule]) {
    const { [name]: _, ...others } = chosen;
    onChange(rule === usual[name] ? others : { ...others, [name]: rule });
  }
  const yesOrNo = (name: 'capitals' | 'punctuation' | 'forms', hint?: string) => (
    <Choice
      label={texts[name]}
      hint={hint}
      value={String(rules[name])}
      options={[
        ['true', texts.count],
        ['false', texts.doNotCount],
      ]}
      onChoose={(value) => choose(name, value === 'true')}
    />
  );
  return (
    <details className={styles.rules}>
      <summary>{texts.heading}</summary>
      <p>{texts.lead}</p>
      <div className={styles.choices}>
        {yesOrNo('capitals')}
        <Choice
          label={texts.marks}
          hint={texts.marksHint}
          value={rules.marks}
          options={MARK_RULES.map((rule) => [rule, texts.markRules[rule]])}
          onChoose={(value) => choose('marks', MARK_RULES.find((rule) => rule === value) ?? usual.marks)}
        />
        {(hasVowelMarks(language) || chosen.vowelMarks !== undefined) && (
          <Choice
            label={texts.vowelMarks}
            hint={texts.vowelMarksHint}
            value={rules.vowelMarks}
            options={VOWEL_MARK_RULES.map((rule) => [rule, texts.markRules[rule]])}
            onChoose={(value) =>
              choose('vowelMarks', VOWEL_MARK_RULES.find((rule) => rule === value) ?? usual.vowelMarks)
            }
          />
        )}
        {yesOrNo('punctuation')}
        {yesOrNo('forms', texts.formsHint)}
        <Choice
          label={texts.secondChance}
          hint={texts.secondChanceHint}
          value={String(rules.secondChance)}
          options={[
            ['true', texts.secondChanceRules.given],
            ['false', texts.secondChanceRules.none],
          ]}
          onChoose={(value) => choose('secondChance', value === 'true')}
        />
      </div>
    </details>
  );
}

type ChoiceProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, hint, value, options, onChoose }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
