import { Input, type InputProps } from '@starline/ui/input';

/** Six digits, which a phone offers from the app or a message, or a recovery code with its letters. */
export function CodeInput(props: InputProps) {
  return (
    <Input
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
    />
  );
}
