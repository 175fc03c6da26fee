// The account's section on exercises: whether a line is heard when its answer was right.
import { useState } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { isHeardWhenRight, setHeardWhenRight } from '#web/ui/lecture/blank-tools/heard.ts';
import { Section } from '#web/ui/sections/section.tsx';

export function ExercisesSection() {
  const [isHeard, setHeard] = useState(isHeardWhenRight);
  const texts = accountTexts.exercises;
  return (
    <Section id="account-exercises" heading={texts.heading}>
      <label>
        <input
          type="checkbox"
          checked={isHeard}
          onChange={({ currentTarget }) => {
            setHeardWhenRight(currentTarget.checked);
            setHeard(currentTarget.checked);
          }}
        />{' '}
        {texts.heard}
      </label>
      <p>{texts.heardHint}</p>
    </Section>
  );
}
