import { useState } from 'react';

/**
 * Returns the record that the form was opened with. The list behind the form may read a newer one while a
 * person types: compared with that, the form would undo what a colleague saved meanwhile.
 * docs/domain/access.md#seen
 */
export const useOpened = <Row>(row: Row): Row => useState(row)[0];
