import { Input, type InputProps } from '@starline/ui/input';

/** An input for a six-digit code or a recovery code. Phones offer the code from a message. */
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
